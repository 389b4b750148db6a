import { offerCookieChoice } from '../ui/cookie-choice.ts';

/** What no first paint waits for: the choice of cookies, and the tag manager where one is configured. */
void offerCookieChoice();
const tag = document.querySelector<HTMLMetaElement>('meta[name=tag-manager]');
if (tag) void import('./tag-manager.ts').then(({ loadWithConsent }) => loadWithConsent(tag.content));
