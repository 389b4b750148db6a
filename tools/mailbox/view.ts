/** What a person's browser is answered. */
export interface View {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

/** A page with its content security policy. */
export function html(body: string, policy: string): View {
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': policy },
  };
}
