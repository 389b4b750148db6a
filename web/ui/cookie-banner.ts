import {
  allCookies,
  type CookieCategory,
  cookieCategories,
  onlyEssential,
} from '../../domain/consent/consent.ts';
import { cookieChoice, onCookieChoice, storeCookieChoice } from '../lib/cookie-consent.ts';
import { keys } from '../lib/storage.ts';
import { reportCover } from './covered.ts';
import './cookie-banner.css';

const categories: Record<CookieCategory, [name: string, use: string]> = {
  functional: ['Funcionais', 'Lembrar de você ao agendar de novo no mesmo estúdio, neste aparelho.'],
  analytics: ['Análise', 'Reconhecer este navegador para contar visitantes, sem saber quem são.'],
  marketing: ['Marketing', 'Medir anúncios, na página de agendamento.'],
};

const option = (id: string, [name, use]: [string, string], more = '') =>
  `<label><input type="checkbox" name="${id}"${more}><span><b>${name}</b>${use}</span></label>`;
const button = (action: string, label: string) =>
  `<button type="button" class="button" data-variant="outline" data-action="${action}">${label}</button>`;

const markup = `<h2 id="cookie-banner-title" tabindex="-1">Cookies<span> e privacidade</span></h2>
<p>Só o essencial até você escolher. <a href="/privacy-policy">Privacidade</a>, <a href="/terms-of-service">Termos</a>.</p>
<fieldset hidden><legend>O que este navegador pode guardar</legend>
${option('essential', ['Essenciais', 'Manter você conectada, o tema e o que está preenchendo.'], ' checked disabled')}
${cookieCategories.map((id) => option(id, categories[id])).join('')}</fieldset>
<div class="cookie-actions grid gap-2">${button('refuse', 'Recusar')}${button('choose', 'Escolher')}${button('accept', 'Aceitar')}</div>`;

let shown: HTMLElement | undefined;
let opener: Element | null = null;
let uncover = () => {};

/**
 * In plain DOM: pages without React carry it too. It traps no focus. `expanded`: opened by hand, with its categories and the focus.
 */
export function showCookieBanner({ expanded }: { expanded: boolean }): void {
  shown ??= create();
  if (!expanded) return;
  opener = document.activeElement;
  expand(shown);
  shown.querySelector('h2')?.focus();
}

function create(): HTMLElement {
  const banner = document.createElement('section');
  banner.className = 'cookie-banner';
  banner.setAttribute('aria-labelledby', 'cookie-banner-title');
  banner.innerHTML = markup;
  banner.addEventListener('click', onClick);
  banner.addEventListener('keydown', ({ key }) => key === 'Escape' && cookieChoice() && close());
  // After the page's own way past its header, which is the first thing to come to.
  document.body.append(banner);
  uncover = reportCover('cookies', banner);
  return banner;
}

function onClick({ target }: Event): void {
  const { action } =
    (target instanceof Element && target.closest<HTMLElement>('[data-action]')?.dataset) || {};
  if (action === 'accept') storeCookieChoice(allCookies);
  if (action === 'refuse') storeCookieChoice(onlyEssential);
  if (action === 'choose' && shown) {
    expand(shown);
    shown.querySelector<HTMLElement>('input:enabled')?.focus();
  }
  if (action === 'save') storeCookieChoice({ ...onlyEssential, ...checkedOnes() });
}

function expand(banner: HTMLElement): void {
  const [fieldset, choose] = [banner.querySelector('fieldset'), banner.querySelector('[data-action=choose]')];
  if (!fieldset || !(choose instanceof HTMLElement)) return;
  const choice = cookieChoice();
  for (const box of boxes(fieldset))
    box.checked = box.disabled || choice?.[box.name as CookieCategory] === true;
  fieldset.hidden = false;
  choose.dataset.action = 'save';
  choose.textContent = 'Salvar escolha';
}

const boxes = (fieldset: ParentNode | undefined) =>
  fieldset?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [];

const checkedOnes = () =>
  Object.fromEntries(
    cookieCategories.map((name) => [name, [...boxes(shown)].some((box) => box.name === name && box.checked)]),
  );

function close(): void {
  const hadFocus = shown?.contains(document.activeElement);
  shown?.remove();
  shown = undefined;
  uncover();
  if (hadFocus && opener instanceof HTMLElement) opener.focus();
  opener = null;
}

onCookieChoice(close);
window.addEventListener('storage', ({ key }) => key === keys.cookieConsent && cookieChoice() && close());
// A page that 'back' shows as it was left heard of no choice made on another.
window.addEventListener('pageshow', ({ persisted }) => persisted && cookieChoice() && close());
