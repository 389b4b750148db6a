import { expect } from 'vitest';
import { hears } from './heard.ts';
import { press, sees, types } from './look.ts';
import { readStored } from './procedure-types.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const sheet = [
  'Serviço;Duração (min);Valor;Categoria;Comissão',
  'Volume brasileiro;120;R$ 180,00;Cílios;40%',
  'Brow lamination;60;a combinar;Sobrancelhas;40%',
  'Volume brasileiro;120;R$ 200,00;Cílios;40%',
].join('\n');

test('brings services from a sheet: columns, what is wrong, and the way back', async () => {
  const studio = await openStudio(stage, { services: [] });
  const page = await enterAs(stage.phone(), studio, '/procedure-types?open=import');
  await types(page, 'Ou cole uma lista', sheet);
  await press(page, 'Conferir lista');
  await sees(page, 'Comissão');
  await stage.audit.look(page, 'columns of services');
  await press(page, 'Continuar');
  await sees(page, '3 linhas lidas:', '1 já cadastrado');
  await press(page, 'Corrigir Brow lamination');
  await stage.audit.look(page, 'services to be imported');
  await types(page, 'Preço', '110');
  await press(page, 'Aplicar');
  await press(page, 'Importar 2 procedimentos');
  await hears(page, '2 procedimentos importados.');
  expect(await readStored(stage, studio)).toMatchObject([
    { name: 'Brow lamination', price_cents: 11_000, duration_minutes: 60 },
    { name: 'Volume brasileiro', price_cents: 18_000, duration_minutes: 120 },
  ]);
  await press(page, 'Desfazer');
  await sees(page, 'Importar lista');
  expect(await readStored(stage, studio)).toEqual([]);
});
