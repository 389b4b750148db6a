import { render } from '../../emails/render.ts';
import { emails, FROM, NOW } from '../../tests/emails/samples.ts';

export interface RenderedEmail {
  name: string;
  subject: string;
  from: string;
  html: string;
  text: string;
}

/** Every email of the product about sample people, as the provider would get it. Written while the module is read. */
export const written: readonly RenderedEmail[] = await Promise.all(
  Object.entries(emails).map(async ([name, mail]) => {
    const { subject, from, html, text } = await render(mail, { from: FROM, now: NOW });
    return { name, subject, from, html, text };
  }),
);
