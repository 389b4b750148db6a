import type { FirstSteps } from '../../../domain/agenda/dashboard.ts';
import { keys, readStored, removeStored, writeStored } from '../../lib/storage.ts';

export interface Step {
  name: string;
  title: string;
  text: string;
  /** Where it is done; without one a dialog of the browser does it. */
  link?: { to: '/settings' | '/procedure-types' | '/customization' | '/clients'; hash: string };
  done: boolean;
}

/** The path from an empty studio to one that works by itself; clients can book after the first three. */
export function stepsOf(steps: FirstSteps, device: { installed: boolean }): Step[] {
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
      title: 'Cadastre seu primeiro serviço',
      text: 'Com preço e duração.',
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
      done: device.installed,
    },
  ];
}

/** Opened as an app now, or at some time before at this browser. */
export function wasInstalled(): boolean {
  if (!matchMedia('(display-mode: standalone)').matches)
    return readStored(keys.appInstalled, isTrue) === true;
  writeStored(keys.appInstalled, true);
  return true;
}

export function stepsAreHidden(): boolean {
  return readStored(keys.firstStepsHidden, isTrue) === true;
}

export function hideSteps(hide: boolean): void {
  if (hide) writeStored(keys.firstStepsHidden, true);
  else removeStored(keys.firstStepsHidden);
}

const isTrue = (value: unknown) => (value === true ? true : null);
