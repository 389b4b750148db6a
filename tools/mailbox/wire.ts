import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './refusals.ts';

const MOST_BYTES = 40 * 1024 * 1024; // Resend's own limit for one mail

export function send(to: ServerResponse, { status, type, body, headers }: View): void {
  to.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  to.end(body);
}

export function sendJson(
  to: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  send(to, { status, type: 'application/json', body: JSON.stringify(value), headers });
}

export async function readBody(from: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of from) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new ApiError(413, 'validation_error', 'The email is larger than 40 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export interface View {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

export function html(body: string, policy: string): View {
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': policy },
  };
}
