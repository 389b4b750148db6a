import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type ThemeName, themeNames } from '../../domain/studio/studio.ts';
import { isDeep } from '../support/size.ts';

/** What every screen must satisfy: WCAG 2.2 AA. */
const ALL: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What a theme can change. */
const COLOURS: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };

/** Half as long as `axe.source`, and every page that is looked at compiles it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG's reflow: a computer at 400 %, or a very small phone; what fits there fits any. */
const NARROW = { width: 320, height: 640 };

/** Milliseconds a screen may take to follow a window that has changed its size. */
const SETTLING = 3000;

export interface Audit {
  /** Looks at the screen as it is now, and at its width on the narrowest phone. `everyTheme`: at its contrast in all of them, in the deep tier. */
  look(page: Page, screen: string, options?: { everyTheme?: boolean }): Promise<void>;
  /** What was found wrong, each with its screen. */
  found: string[];
}

/**
 * A theme changes colours and nothing else, and all pairs are compared by tests/web/themes: the screens wear them in turn, the main
 * ones all of them in the deep tier.
 */
export function startAudit(): Audit {
  const found: string[] = [];
  let looks = 0;
  return {
    found,
    async look(page, screen, { everyTheme = false } = {}) {
      const before = page.viewportSize() ?? NARROW;
      const theme = themeNames[looks % themeNames.length] ?? 'default';
      looks += 1;
      const worn = await wear(page, theme);
      for (const violation of await violationsOf(page, ALL))
        found.push(`${screen} in ${theme}: ${violation}`);
      for (const other of everyTheme && isDeep ? themeNames.filter((name) => name !== theme) : []) {
        await wear(page, other);
        for (const violation of await violationsOf(page, COLOURS))
          found.push(`${screen} in ${other}: ${violation}`);
      }
      await wear(page, worn);
      await resize(page, NARROW);
      const wide = await tooWide(page);
      if (wide !== null) found.push(`${screen} at ${NARROW.width} scrolls sideways: ${wide}`);
      await resize(page, before);
    },
  };
}

/** Puts a theme on, from the top of the page; returns the one that was worn before. */
function wear(page: Page, theme: ThemeName): Promise<ThemeName> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement;
    const before = (dataset.theme ?? 'default') as ThemeName;
    dataset.theme = name;
    window.scrollTo(0, 0); // what a notice lies over must not depend on how far the test had come down the page
    // On a machine that does much else a colour could still be on its way from one theme to the next.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    return before;
  }, theme);
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Of the dialog on top where one is open, since what lies below it is a screen of its own; else of the whole page. */
async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (only) => {
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const { violations } = await window.axe.run(layers.at(-1) ?? document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id} ${nodes.map(({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message})`).join(' | ')}`,
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
