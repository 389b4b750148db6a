import type { LinkProps } from '@tanstack/react-router';
import type { StoredDraft } from '../../lib/draft-store.ts';

interface Place {
  label: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** What a draft is called, and the address at which its form opens; null for forms that are not of the studio app. */
export function draftPlace({ form, id }: Pick<StoredDraft, 'form' | 'id'>): Place | null {
  const isNew = id === 'new';
  switch (form) {
    case 'client-form':
      return isNew
        ? { label: 'Nova cliente', link: { to: '/dashboard', search: { quick: 'client' } } }
        : {
            label: 'Cliente',
            link: { to: '/clients/$clientId', params: { clientId: id }, search: { edit: '1' } },
          };
    case 'anamnesis-form':
      return {
        label: 'Anamnese',
        link: { to: '/clients/$clientId', params: { clientId: id }, search: { anamnesis: id } },
      };
    case 'procedure-form':
      return {
        label: isNew ? 'Novo procedimento' : 'Procedimento',
        link: { to: '/procedure-types', search: { edit: id } },
      };
    case 'appointment-form':
      return {
        label: isNew ? 'Novo agendamento' : 'Agendamento',
        link: { to: '/dashboard', search: { form: id } },
      };
    case 'payment-form':
      return isNew
        ? { label: 'Novo pagamento', link: { to: '/dashboard', search: { quick: 'payment' } } }
        : { label: 'Pagamento', link: { to: '/dashboard', search: { quick: 'payment', of: id } } };
    default:
      return null;
  }
}
