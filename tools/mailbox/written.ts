import { render } from '../../emails/render.ts';
import { FROM, letters, NOW } from '../../tests/emails/samples.ts';

export interface WrittenLetter {
  name: string;
  subject: string;
  from: string;
  html: string;
  text: string;
}

/** Every letter of the product about sample people, as the provider would get it. Written while the module is read. */
export const written: readonly WrittenLetter[] = await Promise.all(
  Object.entries(letters).map(async ([name, mail]) => {
    const { subject, from, html, text } = await render(mail, { from: FROM, now: NOW });
    return { name, subject, from, html, text };
  }),
);
