import { escapeText } from '../mailbox/pages.ts';
import { html, type View } from '../mailbox/wire.ts';
import { type LocalCharge, statusOf } from './charges.ts';
import { faultKinds } from './faults.ts';

export const actions = {
  pay: 'Pay',
  'pay-late': 'Pay after it expired',
  'pay-twice': 'Pay twice',
  'pay-unseen': 'Pay, lose the webhook',
  'pay-other': 'Pay another amount',
  repeat: 'Repeat the webhook 20 times',
  reorder: 'Send an older webhook',
  'refund-slowly': 'Leave returns in process',
  'refund-never': 'Refuse returns',
  'settle-refunds': 'Make the returns',
  forge: 'Send a webhook signed by another key',
} as const;
export type PixAction = keyof typeof actions;

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";

export function chargesPage(charges: readonly LocalCharge[]): View {
  const rows = [...charges].reverse().map(
    (charge) => `<tr>
      <td>${charge.provider}<br>${escapeText(charge.reference)}</td>
      <td>R$ ${(charge.cents / 100).toFixed(2)}</td>
      <td>${statusOf(charge)}${charge.payments > 1 ? `, ${charge.payments} times` : ''}</td>
      <td>${escapeText(charge.expiresAt)}</td>
      <td>${charge.deliveries.join(' ')}</td>
      <td><form method="post" action="/actions"><input type="hidden" name="id" value="${charge.id}">${Object.entries(
        actions,
      )
        .map(([name, label]) => `<button name="action" value="${name}">${label}</button>`)
        .join(' ')}</form></td>
    </tr>`,
  );
  const faults = faultKinds.map((kind) => `<button name="kind" value="${kind}">${kind}</button>`).join(' ');
  return html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pix</title>
    <style>body{font:1rem system-ui;margin:2rem}td,th{padding:.5rem;text-align:left;vertical-align:top}</style>
    <h1>Pix charges</h1>
    <p>Any App ID or access token is an account; 'rejected' is refused. The webhook secret of a token is 'secret-of-{token}'.</p>
    <form method="post" action="/faults">The next request answers: ${faults}</form>
    <table><thead><tr><th>Charge</th><th>Amount</th><th>Status</th><th>Expires (UTC)</th><th>Webhooks answered</th><th></th></tr></thead>
    <tbody>${rows.join('')}</tbody></table></html>`,
    policy,
  );
}
