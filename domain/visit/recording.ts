import { type InferOutput, maxLength, minLength, optional, picklist, pipe, string } from 'valibot';
import { form, uuid } from '../fields.ts';
import { pageTypes } from './visit.ts';

const INVALID = 'Visita inválida';

/** POST /api/public/visits. `referrer`: an address, or the `utm_source` of the link where there is none; `visitorId` only after consent to analytics. */
export const visitInput = form({
  professionalId: uuid('Profissional inválido'),
  pageType: picklist(pageTypes, INVALID),
  referrer: optional(pipe(string(INVALID), maxLength(2000, INVALID)), ''),
  ticket: pipe(string(INVALID), minLength(1, INVALID), maxLength(500, INVALID)),
  visitorId: optional(uuid(INVALID)),
});
export type VisitInput = InferOutput<typeof visitInput>;

export const visitsQuery = form({ professional: optional(uuid('Profissional inválido')) });

/** User agents of crawlers, link previews, monitors and programs. In-app browsers and phone makers (Cubot) do not match. */
const marks = [
  '(?<!cu)bots?\\b|crawl|spider|slurp|scrap|archiver|indexer|feedfetcher|feedburner',
  'facebookexternalhit|facebookcatalog|meta-external|whatsapp/|skypeuripreview|slack-|discord|vkshare|embedly|iframely',
  'preview|prerender|headless|phantomjs|puppeteer|playwright|selenium|electron/',
  'lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|monitor|google-|googleother|mediapartners|adsbot|inspectiontool',
  'curl/|wget/|python|java/|okhttp|go-http|axios|node-fetch|undici|libwww|httpclient|postman|insomnia|ruby|perl|php/',
  'gptbot|chatgpt|claude|anthropic|perplexity|ccbot|bytespider|amazonbot|semrush|ahrefs|mj12|dotbot|petalbot',
];
const robot = new RegExp(marks.join('|'), 'i');

/** True for anything but a person's browser, also without a user agent. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || !/^(?:mozilla|opera)\//i.test(userAgent) || robot.test(userAgent);
}
