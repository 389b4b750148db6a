import type { Attachment, EmailDraft } from './mails.ts';
import { ApiError } from './refusals.ts';

const address = /^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/;

export function parseDraft(body: unknown): EmailDraft {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(422, 'validation_error', 'The request body must be an object.');
  }
  const fields = new Map(Object.entries(body));
  const from = requiredText(fields, 'from');
  if (!address.test(from)) {
    throw new ApiError(
      422,
      'invalid_from_address',
      'Invalid `from` field. Use `email@example.com` or `Name <email@example.com>`.',
    );
  }
  const draft: EmailDraft = {
    from,
    to: addresses(fields, 'to'),
    cc: addresses(fields, 'cc'),
    bcc: addresses(fields, 'bcc'),
    replyTo: addresses(fields, 'reply_to'),
    subject: requiredText(fields, 'subject'),
    html: optionalText(fields, 'html'),
    text: optionalText(fields, 'text'),
    headers: Object.fromEntries(entries(fields.get('headers'))),
    tags: list(fields.get('tags')).map((tag) => {
      const pair = new Map(Object.entries(tag));
      return { name: String(pair.get('name')), value: String(pair.get('value')) };
    }),
    attachments: list(fields.get('attachments')).map(parseAttachment),
  };
  if (draft.to.length === 0) throw missing('to');
  if (draft.to.length > 50)
    throw new ApiError(422, 'validation_error', 'The `to` field takes at most 50 addresses.');
  if (draft.html === null && draft.text === null) throw missing('html` or `text');
  return draft;
}

function parseAttachment(value: object): Attachment {
  const fields = new Map(Object.entries(value));
  const content = fields.get('content');
  const filename = fields.get('filename');
  const type = fields.get('content_type');
  if (typeof filename !== 'string') throw invalidAttachment('Attachment must have a `filename`.');
  return {
    filename,
    contentType: typeof type === 'string' ? type : 'application/octet-stream',
    content: contentOf(content),
  };
}

function contentOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (typeof content === 'object' && content !== null && 'data' in content && Array.isArray(content.data)) {
    return Buffer.from(content.data).toString('base64');
  }
  throw invalidAttachment('Attachment must have a `content`.');
}

function requiredText(fields: Map<string, unknown>, name: string): string {
  const value = fields.get(name);
  if (typeof value !== 'string' || value === '') throw missing(name);
  return value;
}

function optionalText(fields: Map<string, unknown>, name: string): string | null {
  const value = fields.get(name);
  return typeof value === 'string' ? value : null;
}

function addresses(fields: Map<string, unknown>, name: string): string[] {
  const value = fields.get(name);
  const all = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map(
    String,
  );
  const wrong = all.find((one) => !address.test(one));
  if (wrong === undefined) return all;
  throw new ApiError(
    422,
    'validation_error',
    `Invalid \`${name}\` field. Use \`email@example.com\` or \`Name <email@example.com>\`.`,
  );
}

function list(value: unknown): object[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

function entries(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, text]) => [name, String(text)]);
}

function missing(name: string): ApiError {
  return new ApiError(422, 'missing_required_field', `Missing \`${name}\` field.`);
}

function invalidAttachment(message: string): ApiError {
  return new ApiError(422, 'invalid_attachment', message);
}
