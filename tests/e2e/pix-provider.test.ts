import { expect } from 'vitest';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import { webhookSecretOf } from '../../tools/pix/webhooks.ts';
import { PROVIDER_CARD as CARD } from './deposit-stage.ts';
import { hears } from './heard.ts';
import { contentOf, press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('connects a provider by its key, tests it, pastes another, and takes it away, on a phone', async ({
  studio,
}) => {
  const page = await enterAs(stage.phone(), studio, '/settings?tab=payments');
  await sees(page, CARD);
  await stage.audit.look(page, 'no provider', { everyTheme: true });
  await press(page, 'Conectar');
  await sees(page, 'Cole o App ID da Woovi');
  stage.tolerate(/422/, /409/);
  await types(page, 'App ID', 'rejected');
  await press(page, 'Conectar');
  await sees(page, /Woovi \(OpenPix\) não aceita esta chave/);
  await types(page, 'App ID', crypto.randomUUID());
  await press(page, 'Conectar');
  await hears(page, 'Provedor conectado');
  await sees(page, 'Conectado', /Última verificação/);
  expect(await contentOf(page, 'Endereço dos avisos (webhook)')).toMatch(
    new RegExp(`/api/public/pix-webhooks/woovi/${studio.id}$`),
  );
  await stage.audit.look(page, 'a provider', { everyTheme: true });
  await press(page, 'Testar');
  await hears(page, /Woovi \(OpenPix\) aceita a chave/);

  await press(page, 'Trocar a chave');
  await page.getByText('Mercado Pago', { exact: true }).click();
  await press(page, 'Colar as chaves');
  const token = `APP_USR-${crypto.randomUUID()}`;
  expect(await contentOf(page, 'Endereço dos avisos (webhook)')).toContain('/mercado-pago/');
  await types(page, 'Access Token', token);
  await types(page, 'Assinatura secreta', webhookSecretOf(token));
  await stage.audit.look(page, 'the keys of Mercado Pago', { everyTheme: true });
  await press(page, 'Conectar');
  await seesNoMore(page, 'Access Token');
  await sees(page, 'Mercado Pago', 'Conectado');
  expect(await providerOf(studio.id)).toEqual(['mercado-pago']);

  await stage.sql`update studios set deposit_rules = ${JSON.stringify({ ...defaultDepositRules, version: 1 })}::jsonb where id = ${studio.id}`;
  await press(page, 'Desconectar');
  await press(page.getByRole('alertdialog'), 'Desconectar');
  await hears(page, /Para pedir sinal, cadastre a chave Pix/);
  await stage.sql`update studios set deposit_rules = null where id = ${studio.id}`;
  await press(page.getByRole('alertdialog'), 'Desconectar');
  await hears(page, 'Provedor desconectado');
  await page.getByRole('button', { name: 'Conectar', exact: true }).waitFor();
  expect(await providerOf(studio.id)).toEqual([]);
});

test('connects an account at Mercado Pago by consent, and reads that it was not given', async ({
  studio,
}) => {
  const page = await enterAs(stage.phone(), studio, '/settings?tab=payments');
  await page.getByText('Mercado Pago', { exact: true }).click();
  await stage.audit.look(page, 'the consent at Mercado Pago', { everyTheme: true });
  // The local Mercado Pago is another origin.
  stage.tolerate(/asked a stranger: http:\/\/localhost/);
  await press(page, 'Conectar com o Mercado Pago');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await sees(page, 'A conexão não foi autorizada no Mercado Pago.');
  await press(page, 'Conectar com o Mercado Pago');
  await page.getByRole('link', { name: 'Autorizar' }).click();
  await hears(page, 'Provedor conectado');
  await sees(page, 'Mercado Pago', 'Conectado', 'Conectar de novo');
  expect(page.url()).toMatch(/\/settings#payments$/);
  await stage.audit.look(page, 'an account by consent', { everyTheme: true });
  expect(await providerOf(studio.id)).toEqual(['mercado-pago']);
});

async function providerOf(id: string): Promise<unknown[]> {
  const rows = await stage.sql`select provider from pix_providers where studio_id = ${id}`;
  return rows.map(({ provider }) => provider);
}
