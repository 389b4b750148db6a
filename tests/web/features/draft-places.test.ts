import { expect, test } from 'vitest';
import { draftPlace } from '../../../web/features/drafts/drafts-card.tsx';

test.each([
  ['client-form', 'new', 'Nova cliente', { quick: 'client' }],
  ['client-form', '7', 'Cliente', { edit: '1' }],
  ['anamnesis-form', '7', 'Anamnese', { anamnesis: '7' }],
  ['procedure-form', 'new', 'Novo procedimento', { edit: 'new' }],
  ['procedure-form', '7', 'Procedimento', { edit: '7' }],
  ['appointment-form', 'new', 'Novo agendamento', { form: 'new' }],
  ['appointment-form', '7', 'Agendamento', { form: '7' }],
  ['payment-form', 'new', 'Novo pagamento', { quick: 'payment' }],
  ['payment-form', '7', 'Pagamento', { quick: 'payment', of: '7' }],
  ['work-record-form', '7', 'Ficha técnica', { record: '7' }],
])('the draft of %s %s is continued where its form opens', (form, id, label, search) => {
  expect(draftPlace({ form, id })).toMatchObject({ label, link: { search } });
});

test('the draft of a form that is not of the studio app has no place there', () => {
  expect(draftPlace({ form: 'sign-up', id: '' })).toBeNull();
});
