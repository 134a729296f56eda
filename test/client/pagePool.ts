import type { Browser, BrowserContextOptions, Page } from "playwright-core";

interface PooledPage {
  readonly page: Page;
  /** The options that cannot change while the page is open. */
  readonly kind: string;
}

/**
 * A pool of browser pages. Opening a window takes longer than most tests, so released pages are reset and reused: empty, with the
 * pointer in the corner, and with the viewport, media and network that the next test wants.
 */
export class PagePool {
  private readonly browser: Browser;
  private readonly patience: number;
  private readonly free = new Map<string, Page[]>();
  private lent: PooledPage[] = [];

  /** @param patience - timeout of a page in ms */
  constructor(browser: Browser, patience: number) {
    this.browser = browser;
    this.patience = patience;
  }

  async acquire({ viewport, colorScheme, offline, ...others }: BrowserContextOptions = {}): Promise<Page> {
    const kind = JSON.stringify(others);
    const page = this.free.get(kind)?.pop() ?? (await this.newPage(others));
    this.lent.push({ page, kind });
    const { width, height } = viewport ?? { width: 1280, height: 720 };
    const size = page.viewportSize();
    if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
    await page.emulateMedia({ media: null, colorScheme: colorScheme ?? "light" });
    await page.context().setOffline(offline ?? false);
    return page;
  }

  /** Releases a page, or all pages in use. */
  async release(page?: Page): Promise<void> {
    const back = this.lent.filter((loan) => !page || loan.page === page);
    this.lent = this.lent.filter((loan) => !back.includes(loan));
    for (const loan of back) await this.keep(loan);
  }

  private async keep({ page, kind }: PooledPage): Promise<void> {
    for (const other of page.context().pages()) if (other !== page) await other.close();
    if (page.isClosed()) return;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    this.free.set(kind, [...(this.free.get(kind) ?? []), page]);
  }

  private async newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({ acceptDownloads: true, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(this.patience);
    page.on("pageerror", (error) => {
      throw error;
    });
    return page;
  }
}
