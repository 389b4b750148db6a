import { beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, subscribeToToasts, toast } from '../../../web/ui/toast-queue.ts';

beforeEach(() => toast.dismissAll());

test('errors stay, under the title Erro; the others last five seconds', () => {
  toast.error('Erro ao salvar bloqueio. Tente novamente.');
  toast.success('Bloqueio criado com sucesso!');
  toast.warning({ title: 'Atenção', message: 'Sem conexão' });
  toast.info('Novidade');
  expect(currentToasts().map(({ type, title, duration }) => [type, title, duration])).toEqual([
    ['error', 'Erro', 0],
    ['success', undefined, 5000],
    ['warning', 'Atenção', 5000],
    ['info', undefined, 5000],
  ]);
});

test('duration and persistence can be set', () => {
  toast.error({ message: 'a', duration: 2000 });
  toast.info({ message: 'b', persistent: true });
  toast.success({ message: 'c', duration: 0 });
  expect(currentToasts().map(({ duration }) => duration)).toEqual([2000, 0, 0]);
});

test('the same words twice are one toast', () => {
  const first = toast.error('Erro ao copiar link');
  const second = toast.error('Erro ao copiar link');
  expect(currentToasts().map(({ id }) => id)).toEqual([second]);
  expect(second).not.toBe(first);
});

test('listeners hear of every change until they leave', () => {
  const heard = vi.fn();
  const leave = subscribeToToasts(heard);
  toast.dismiss(toast.info('a'));
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  toast.info('b');
  expect(heard).toHaveBeenCalledTimes(2);
});
