import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { type ThemeName, themeNames } from '../../domain/studio.ts';

/** What every screen must satisfy (design.md › How it is judged): WCAG 2.2 AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const phone = { width: 390, height: 844 };
const computer = { width: 1280, height: 800 };
/** A computer at 200 %. */
const zoomed = { width: computer.width / 2, height: computer.height / 2 };
/** WCAG's reflow: a computer at 400 %, or a very small phone. */
const narrow = { width: 320, height: 640 };

/** Milliseconds a screen may take to follow a window that has changed its size. */
const SETTLING = 3000;

export interface Audit {
  /** Looks at the screen as it is now, at every size. */
  look(page: Page, screen: string): Promise<void>;
  /** What was found wrong, each with its screen and size. */
  found: string[];
}

export function startAudit(): Audit {
  const found: string[] = [];
  let looks = 0;
  return {
    found,
    async look(page, screen) {
      const before = page.viewportSize();
      for (const size of [phone, computer]) {
        await resize(page, size);
        for (const violation of await violationsOf(page, { type: 'tag', values: RULES }))
          found.push(`${screen} at ${size.width}: ${violation}`);
      }
      looks += 1;
      for (const violation of await contrastsOf(page, looks)) found.push(`${screen}: ${violation}`);
      for (const size of [phone, zoomed, narrow]) {
        await resize(page, size);
        const wide = await tooWide(page);
        if (wide !== null) found.push(`${screen} at ${size.width} scrolls sideways: ${wide}`);
      }
      if (before) await resize(page, before);
    },
  };
}

/** From the top, or what a notice lies over would depend on how far the test had come down the page. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * A theme changes colours and nothing else: of another, the contrast is all there is to look at. The screens of a journey
 * wear the other themes in turn.
 */
async function contrastsOf(page: Page, turn: number): Promise<string[]> {
  const worn = await wear(page, null);
  const others = themeNames.filter((name) => name !== worn);
  const theme = others[turn % others.length] ?? worn;
  await wear(page, theme);
  const violations = await violationsOf(page, { type: 'rule', values: ['color-contrast'] });
  await wear(page, worn);
  return violations.map((violation) => `in ${theme}: ${violation}`);
}

/** Puts a theme on; answers the one that was worn before. */
function wear(page: Page, theme: ThemeName | null): Promise<ThemeName> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement;
    const before = (dataset.theme ?? 'default') as ThemeName;
    if (name !== null) dataset.theme = name;
    return before;
  }, theme);
}

async function violationsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  }, runOnly);
}

/** The page's width when it stays wider than the window, with the elements that stick out. */
async function tooWide(page: Page): Promise<string | null> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  const settled = await page.waitForFunction(fits, undefined, { timeout: SETTLING }).catch(() => null);
  if (settled !== null) return null;
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sticking = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const named = sticking
      .slice(0, 3)
      .map((element) => `<${element.localName} class="${element.className}">`);
    return `${scrollWidth} px, ${named.join(' ')}`;
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
