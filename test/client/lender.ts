import type { Browser, BrowserContextOptions, Page } from "playwright-core";

interface Loan {
  readonly page: Page;
  /** The options that the page cannot change while it is open. */
  readonly kind: string;
}

/**
 * Lends pages of a browser. A window costs Chromium more than what most tests do in it, so one that comes back is lent
 * again: empty, its pointer at the corner, its window, media and network as the next one wants them.
 */
export class PageLender {
  private readonly browser: Browser;
  private readonly patience: number;
  private readonly free = new Map<string, Page[]>();
  private lent: Loan[] = [];

  /** @param patience - how long in ms a page waits for anything */
  constructor(browser: Browser, patience: number) {
    this.browser = browser;
    this.patience = patience;
  }

  async lend({ viewport, colorScheme, offline, ...others }: BrowserContextOptions = {}): Promise<Page> {
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

  /** Takes back a page, or all that are lent. */
  async takeBack(page?: Page): Promise<void> {
    const back = this.lent.filter((loan) => !page || loan.page === page);
    this.lent = this.lent.filter((loan) => !back.includes(loan));
    for (const loan of back) await this.keep(loan);
  }

  private async keep({ page, kind }: Loan): Promise<void> {
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
