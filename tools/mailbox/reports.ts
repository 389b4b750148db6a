import { createHmac, randomUUID } from 'node:crypto';
import type { Email } from './mails.ts';

/** Where the product takes reports, and the secret of its webhook: 'whsec_' and base64. */
export interface Reports {
  url: string;
  secret: string;
}

/** What a person can let become of an email here. */
export const fates = { 'email.bounced': 'Let it come back', 'email.complained': 'Mark it as spam' } as const;

export const isFate = (type: string): type is keyof typeof fates => type in fates;

/** As Svix signs a webhook: over its id, its second and its body. */
export function signReport(body: string, secret: string, at = Date.now()): Record<string, string> {
  const [id, second] = [`msg_${randomUUID()}`, String(Math.floor(at / 1000))];
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    ...{ 'svix-id': id, 'svix-timestamp': second, 'svix-signature': `v1,${signature}` },
  };
}

type ReportedEmail = Pick<Email, 'id' | 'from' | 'to' | 'subject' | 'tags'>;

const GONE = { type: 'Permanent', subType: 'General', message: 'The address does not exist.' };

/** A report's body as Resend documents it. */
export function reportOf(
  type: string,
  { id, from, to, subject, tags }: ReportedEmail,
  bounce: Record<string, string> = GONE,
): string {
  return JSON.stringify({
    type,
    created_at: new Date().toISOString(),
    data: {
      ...{
        email_id: id,
        from,
        to,
        subject,
        tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
      },
      ...(type === 'email.bounced' && { bounce }),
    },
  });
}

export async function sendReport({ url, secret }: Reports, mail: Email, type: string): Promise<number> {
  const body = reportOf(type, mail);
  const { status } = await fetch(url, { method: 'POST', headers: signReport(body, secret), body });
  return status;
}
