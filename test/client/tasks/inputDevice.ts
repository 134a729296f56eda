import type { ElementHandle, Page } from "puppeteer-core";
import { inject } from "vitest";

/** Names of the input devices. */
export type DeviceName = "mouse" | "touch" | "keys";

/** Keyboard equivalent of a drag: which keys to press how often on which element. */
export type KeyStrokes = readonly (readonly [on: string, key: Key, times: number])[];

export type Key = Parameters<Page["keyboard"]["press"]>[0];

/** Actions that are possible by mouse, touch and keyboard. */
export interface InputDevice {
  /** Follows a link, presses a button, or focuses a field. */
  press(target: ElementHandle): Promise<void>;
  /** Points at a mark until a condition holds. By keyboard, walks from mark to mark. */
  point(target: ElementHandle, isReached: () => Promise<boolean>): Promise<void>;
  /** Drags an element to the right by a distance in px, or presses the equivalent keys. */
  drag(target: ElementHandle, right: number, keys: KeyStrokes): Promise<void>;
}

type Point = readonly [x: number, y: number];

/** An element that the page has replaced, such as search results while more of them arrive. */
export class StaleElement extends Error {}

/** The centre of an element, scrolled into view, after it stops moving. @throws StaleElement */
async function middleOf(target: ElementHandle): Promise<Point> {
  const middle = await target.evaluate(async (it) => {
    it.scrollIntoView({ block: "center", behavior: "instant" });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let last: Point | undefined; ; ) {
      if (!it.isConnected) return undefined;
      const { left, right, top, bottom } = it.getBoundingClientRect();
      const point: Point = [(left + right) / 2, (top + bottom) / 2];
      if (last && last[0] === point[0] && last[1] === point[1]) return point;
      last = point;
      await frame();
      await frame();
    }
  });
  if (!middle) throw new StaleElement();
  return middle;
}

/** Time that a finger rests before it is lifted, in ms. */
const restTime = 120;

const dragSteps = [0.25, 0.5, 0.75, 1];

export const mouse = ({ mouse }: Page): InputDevice => ({
  press: async (target) => mouse.click(...(await middleOf(target))),
  async point(target, isReached) {
    const [x, y] = await middleOf(target);
    await mouse.move(x - 2, y);
    await mouse.move(x, y);
    await waitUntil(isReached);
  },
  async drag(target, right) {
    const [x, y] = await middleOf(target);
    await mouse.move(x, y);
    await mouse.down();
    for (const share of dragSteps) await mouse.move(x + right * share, y);
    await mouse.up();
  },
});

export const touch = ({ touchscreen }: Page): InputDevice => ({
  press: async (target) => touchscreen.tap(...(await middleOf(target))),
  async point(target, isReached) {
    await touchscreen.tap(...(await middleOf(target)));
    await waitUntil(isReached);
  },
  async drag(target, right) {
    const [x, y] = await middleOf(target);
    const finger = await touchscreen.touchStart(x, y);
    for (const share of dragSteps) await finger.move(x + right * share, y);
    // Lifting at once starts a fling, and browsers use the next tap to stop it.
    await new Promise((resolve) => setTimeout(resolve, restTime));
    await finger.move(x + right, y);
    await finger.end();
  },
});

/** Maximum number of key presses to reach an element. */
const mostPresses = 200;

export function keys(page: Page): InputDevice {
  const hasFocus = (target: ElementHandle): Promise<boolean> =>
    target.evaluate((it) => it === document.activeElement || it.contains(document.activeElement));
  /** Whether an element is before the focused one. */
  const isBefore = (target: ElementHandle): Promise<boolean> =>
    target.evaluate((it) => {
      const { activeElement, body } = document;
      if (!activeElement || activeElement === body) return false;
      return (it.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
  async function tabTo(target: ElementHandle): Promise<void> {
    const isBack = await isBefore(target);
    if (isBack) await page.keyboard.down("Shift");
    try {
      for (let i = 0; i < mostPresses; i++) {
        if (await hasFocus(target)) return;
        await page.keyboard.press("Tab");
      }
    } finally {
      if (isBack) await page.keyboard.up("Shift");
    }
    if (!(await target.evaluate((it) => it.isConnected))) throw new StaleElement();
    throw new Error("no way there by the Tab key");
  }
  /** A tab list is one stop of the Tab key; arrow keys switch tabs. */
  async function walkTo(list: ElementHandle, target: ElementHandle): Promise<void> {
    await tabTo(list);
    for (let i = 0; i < mostPresses && !(await hasFocus(target)); i++) await page.keyboard.press("ArrowRight");
  }
  const find = async (selector: string): Promise<ElementHandle> => {
    const found = await page.$(selector);
    if (!found) throw new Error(`nothing is there: ${selector}`);
    return found;
  };
  return {
    async press(target) {
      const list = await target.$("xpath/ancestor::*[@role='tablist']");
      if (list) return walkTo(list, target);
      await tabTo(target);
      const isField = await target.evaluate((it) => it.matches("input:not([type=checkbox])"));
      const isBox = await target.evaluate((it) => it.matches("label, [type=checkbox]"));
      if (!isField) await page.keyboard.press(isBox ? " " : "Enter");
    },
    async point(_, isReached) {
      await tabTo(await find("#plot"));
      for (let i = 0; i < 2 * mostPresses && !(await isReached()); i++) {
        // Start again, because keys pressed before the marks were live skip some.
        if (i % mostPresses === 0) await page.keyboard.press("Home");
        await page.keyboard.press(i % 2 === 0 ? "ArrowRight" : "ArrowDown");
        await shown(page);
      }
      if (!(await isReached())) throw new Error("no way there by arrow keys");
    },
    async drag(_, __, strokes) {
      for (const [on, key, times] of strokes) {
        await tabTo(await find(on));
        for (let i = 0; i < times; i++) await page.keyboard.press(key);
      }
    },
  };
}

/** Waits until the page is rendered. */
const shown = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until a condition holds. */
export async function waitUntil(isSo: () => Promise<boolean>, what = "what a reader did"): Promise<void> {
  const end = Date.now() + inject("patience");
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`nothing came of ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
