/** Appointments with a deposit in each of its states, and credit. */
import { webhookSecretOf } from '../../../tools/pix/webhooks.ts';
import { act } from '../agenda.ts';
import { linkOf, sendProof } from '../private-pictures.ts';
import { bodyOf, type Laying } from './laying.ts';

export async function layDeposits({ product, world, at, versionOf }: Laying) {
  const { owner } = world.studio;
  const put = async (id: string, deposit: object) =>
    bodyOf(await owner.post(`/api/deposits/${id}`, { version: await versionOf(id), deposit }));
  const receive = async (id: string, amountCents = 3_000) => {
    await put(id, { kind: 'received', amountCents, method: 'cash' });
    return id;
  };
  const cancel = async (id: string, how: object) =>
    bodyOf(await act(owner, `${id}/cancellation`, { version: await versionOf(id), ...how }));
  const saved = await receive(await at(12, '09:00'), 5_000);
  await cancel(saved, { deposit: 'credit', by: 'client' });
  const credited = await at(13, '09:00');
  bodyOf(await owner.put(`/api/appointments/${credited}/credit`, { version: 1, amountCents: 2_000 }));
  const received = await receive(await at(5, '09:00'));
  const dueBack = await receive(await at(5, '11:00'));
  await cancel(dueBack, { deposit: 'returned' });

  const accessToken = `mercado-pago-${world.studioId}`;
  const account = { provider: 'mercado-pago', accessToken, webhookSecret: webhookSecretOf(accessToken) };
  bodyOf(await owner.put('/api/pix/provider', account));
  const ask = async (id: string) => {
    await put(id, { kind: 'asked', amountCents: 3_000 });
    bodyOf(await product.visitor().post('/api/public/manage', { token: linkOf(id) }));
    const charge = product.pix.charges.all.findLast((one) => one.account === accessToken);
    if (charge === undefined) throw new Error('no charge');
    return charge;
  };
  const prove = async (id: string) => bodyOf(await sendProof(product.visitor(), linkOf(id))).id;
  const [awaiting, ending, claimed] = [await at(6, '09:00'), await at(6, '11:00'), await at(6, '13:00')];
  const charge = await ask(awaiting);
  await product.pix.act(charge, 'pay-unseen');
  await ask(ending);
  await ask(claimed);
  const claim = { token: linkOf(claimed), proofId: await prove(claimed) };
  bodyOf(await product.visitor().post('/api/public/manage/deposit-claim', claim));
  const proofId = await prove(awaiting);
  return { rows: { saved, credited, received, dueBack, awaiting, ending, claimed }, charge, proofId };
}
