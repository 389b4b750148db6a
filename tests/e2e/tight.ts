import type { Page } from 'playwright-core';

/** Small screens and large text; `letters` is the percentage of what the browser starts with. */
const tightSizes = [
  { width: 320, height: 640, letters: 200 },
  { width: 390, height: 844, letters: 150 },
  { width: 375, height: 620, letters: 100 },
];

/** What does not fit on a small screen or with large text: words that are cut, a page that scrolls sideways, a primary button out of reach. */
export async function cutOff(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, height, letters } of tightSizes) {
    await page.setViewportSize({ width, height });
    await setLetters(page, letters);
    for (const fault of await page.evaluate(faultsOfLayout))
      found.push(`${screen} at ${width}x${height}, ${letters} %: ${fault}`);
  }
  await setLetters(page, 100);
  if (before) await page.setViewportSize(before);
  return found;
}

async function setLetters(page: Page, percent: number): Promise<void> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    (document.querySelector('.progress') ?? document.body).scrollIntoView(); // where a step begins
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, percent);
}

/** Runs in the page. */
function faultsOfLayout(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} px`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('.visually-hidden, [aria-hidden=true]')) continue;
    if (isCut(node, element)) faults.push(`cuts "${node.textContent?.trim()}"`);
  }
  const primary = document.querySelector('.step-bar [type=submit]')?.getBoundingClientRect();
  if (primary && (primary.left < 0 || primary.right > clientWidth || primary.bottom > innerHeight))
    faults.push('has its primary button out of sight');
  return faults;

  function isCut(node: Node, element: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, maskImage } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      const clips = overflowX !== 'visible' || maskImage !== 'none';
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (clips && lines.some((line) => line.left < left - 1 || line.right > right + 1)) return true;
      if (clips && lines.some((line) => line.top < top - 4 || line.bottom > bottom + 4)) return true;
    }
    return lines.some((line) => line.left < -1 || line.right > clientWidth + 1);
  }
}
