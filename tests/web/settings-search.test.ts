import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeNoticeChoices } from '../../domain/booking/manage.ts';
import { settingsLabels, settingsTabIds } from '../../web/screens/settings/registry.ts';
import { allSettings, findSettings } from '../../web/screens/settings/settings-search.ts';

const ROOT = join(import.meta.dirname, '../..');
const find = (text: string) => findSettings(text, settingsLabels).map(({ tab, name }) => `${tab}: ${name}`);

describe('search of a setting', () => {
  test.each([
    ['cancelar', 'rules: Remarcar ou cancelar sozinha, até'],
    ['Google', 'calendars: Seus compromissos de outra agenda'],
    ['senha', 'profile: Senha'],
    ['almoco', 'schedule: Horário de funcionamento'],
    ['FÉRIAS', 'blocks: Bloqueios de agenda'],
    ['qr', 'booking: QR code'],
    ['migrar', 'profile: Trazer de outro estúdio Lume'],
    ['push', 'notifications: Avisos no aparelho'],
    ['horarios intervalo', 'schedule: Intervalo entre horários'],
  ])('%s', (text, first) => {
    expect(find(text)[0]).toBe(first);
  });

  test('finds nothing for nothing, nor for words of nowhere', () => {
    expect(find('  ')).toEqual([]);
    expect(find('…')).toEqual([]);
    expect(find('senha xyz')).toEqual([]);
  });

  test('every part has settings, and each is called as the screen calls it', () => {
    expect([...new Set(allSettings.map(({ tab }) => tab))]).toEqual(settingsTabIds);
    const screens = globSync(['web/features/**/*.tsx', 'domain/**/*.ts'], { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n');
    expect(allSettings.map(({ name }) => name).filter((name) => !screens.includes(name))).toEqual([]);
  });
});

test('until when a client may change is said in days where it is days', () => {
  expect(changeNoticeChoices(36).map(({ label }) => label)).toEqual([
    'A hora do atendimento',
    '2 horas antes',
    '6 horas antes',
    '12 horas antes',
    '1 dia antes',
    '36 horas antes',
    '2 dias antes',
    '3 dias antes',
    '7 dias antes',
  ]);
});
