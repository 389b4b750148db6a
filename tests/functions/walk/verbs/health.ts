/** Health forms: on a member's screen, by the client's link, and what is read of them. */
import type { SentLink } from '../../../../domain/health/link.ts';
import { anamnesisForm, SIGNATURE, signedForm } from '../../anamneses.ts';
import { LINK_API } from '../../anamnesis-links.ts';
import { type Here, onClient, onRow, type Verb, type Verbs } from '../verb.ts';

const newest = async ({ product: { sql } }: Here, clientId: string) => {
  const [row] = await sql<{ id: string }>`select id from anamneses where client_id = ${clientId}
    order by created_at desc, id desc limit 1`;
  return row?.id ?? null;
};

const fillHere: Verb = onClient(async (here, id) => {
  const { who, random } = here;
  return who.post(
    `/api/clients/${id}/anamnesis`,
    anamnesisForm({
      medicalConditions: random.chance(0.5) ? 'Asma' : null,
      consentPhotos: random.chance(0.8),
      signature: random.chance(0.5) ? SIGNATURE : null,
      replaces: await newest(here, id),
      keepsHidden: random.chance(0.4),
    }),
  );
});

/** The client opens the link on a new device, says when she was born where a form is known, and signs. */
const fillByLink: Verb = onClient(async (here, id) => {
  const { who, random, product } = here;
  const sent = await who.post<SentLink>(`/api/clients/${id}/anamnesis/links`, { channel: 'whatsapp' });
  if (sent.status !== 201) return sent;
  const device = product.visitor();
  const opened = await device.post(`${LINK_API}/session`, { token: sent.body.url?.split('#')[1] });
  if (opened.status !== 204 || random.chance(0.15)) return opened;
  if (random.chance(0.6)) await device.post(`${LINK_API}/identity`, { birthDate: '1990-05-17' });
  const page = await device.get<{ stored?: { id: string } | null }>(LINK_API);
  if (page.status !== 200) return page;
  const form = signedForm({ consentPhotos: random.chance(0.8), replaces: page.body.stored?.id ?? null });
  const signed = await device.post(LINK_API, form);
  if (random.chance(0.3)) await device.post(`${LINK_API}/copy`);
  if (random.chance(0.2)) await device.post(`${LINK_API}/photos-withdrawal`);
  if (random.chance(0.2)) await device.post(`${LINK_API}/publishing-withdrawal`);
  return signed;
});

const onForm = (path: string, body: object = {}): Verb =>
  onClient(async (here, id) => {
    const anamnesisId = await newest(here, id);
    return here.who.post(`/api/clients/${id}/anamnesis/${path}`, { anamnesisId, ...body });
  });

export const health: Verbs = {
  fillHere: [4, fillHere],
  fillByLink: [5, fillByLink],
  sendForm: [
    1,
    onClient(({ who }, id) => who.post(`/api/clients/${id}/anamnesis/links`, { channel: 'email' })),
  ],
  revokeLink: [
    0.7,
    onRow<{ id: string; client_id: string }>('anamnesis_links', ({ who }, { id, client_id }) =>
      who.delete(`/api/clients/${client_id}/anamnesis/links/${id}`),
    ),
  ],
  reveal: [1, onForm('reveal', { purpose: 'view_sensitive', userConsent: true })],
  review: [1, onForm('review')],
  copyForm: [0.5, onClient(({ who }, id) => who.post(`/api/clients/${id}/anamnesis/copy`))],
  withdrawPhotos: [
    0.7,
    onClient(({ who }, id) => who.post(`/api/clients/${id}/anamnesis/photos-withdrawal`)),
  ],
  deleteForm: [0.5, onClient(({ who }, id) => who.delete(`/api/clients/${id}/anamnesis`))],
};
