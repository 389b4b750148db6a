import type { FirstSteps } from '../../../domain/agenda/dashboard.ts';
import { pushMessages } from '../../../domain/notification/push-messages.ts';

export interface Step {
  name: string;
  title: string;
  text: string;
  /** Where it is done; without one a dialog of the browser does it. */
  link?: { to: '/settings' | '/procedure-types' | '/customization' | '/clients'; hash: string };
  done: boolean;
}

/** Clients can book after so many of them. */
export const ESSENTIAL_STEPS = 3;

/** The path from an empty studio to one that works by itself. */
export function stepsOf(steps: FirstSteps): Step[] {
  return [
    {
      name: 'hours',
      title: 'Defina seus horários',
      text: 'Os dias e as horas em que você atende.',
      link: { to: '/settings', hash: 'schedule' },
      done: steps.hoursSaved,
    },
    {
      name: 'procedure',
      title: 'Cadastre seus serviços',
      text: 'Os mais comuns já estão prontos: só falta o preço.',
      link: { to: '/procedure-types', hash: '' },
      done: steps.hasProcedure,
    },
    {
      name: 'link',
      title: 'Compartilhe seu link',
      text: 'É por ele que suas clientes agendam.',
      link: { to: '/settings', hash: 'booking' },
      done: steps.linkShared,
    },
    {
      name: 'look',
      title: 'Deixe com a sua cara',
      text: 'Tema, logo e capa da sua página.',
      link: { to: '/customization', hash: '' },
      done: steps.lookChosen,
    },
    {
      name: 'client',
      title: 'Traga suas clientes',
      text: 'Importe da agenda do telefone ou cadastre a primeira.',
      link: { to: '/clients', hash: '' },
      done: steps.hasClient,
    },
    {
      name: 'app',
      title: 'Instale o app',
      text: 'Abra a agenda direto da tela de início.',
      done: steps.appInstalled,
    },
    ...(steps.hasDevice === null ? [] : [pushStep(steps.hasDevice)]),
  ];
}

const pushStep = (done: boolean): Step => ({
  name: 'push',
  title: pushMessages.activateShort,
  text: 'Saiba na hora de cada novo agendamento.',
  link: { to: '/settings', hash: 'notifications' },
  done,
});
