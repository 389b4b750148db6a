import type { BrowserContext } from 'playwright-core';

/** What browsers have to say against us: console errors (refusals of the CSP are among them), uncaught errors, strangers. */
export interface Complaints {
  listenTo(context: BrowserContext, origin: string): void;
  tolerate(patterns: readonly RegExp[]): void;
  untolerated(): string[];
}

export function watch(): Complaints {
  const heard: string[] = [];
  const tolerated: RegExp[] = [];
  return {
    listenTo(context, origin) {
      context.on('console', (message) => {
        if (/^Service Worker registration blocked/.test(message.text())) return; // support/browser.ts
        if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error()}`));
      context.on('request', (request) => {
        const { origin: asked, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && asked !== origin) heard.push(`asked a stranger: ${asked}`);
      });
    },
    tolerate: (patterns) => tolerated.push(...patterns),
    untolerated: () => heard.filter((one) => !tolerated.some((pattern) => pattern.test(one))),
  };
}
