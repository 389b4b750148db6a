import { whenLoaded } from '../../lib/when-idle.ts';
import { offerCookieChoice } from '../../ui/cookie-choice.ts';

/** 'Voltar' leads to the page before, if that is ours; its link to the landing page serves everybody else. */
document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  if (history.length < 2 || !document.referrer.startsWith(location.origin)) return;
  event.preventDefault();
  history.back();
});

whenLoaded(() => void offerCookieChoice());
