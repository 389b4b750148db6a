import { useMemo } from 'react';
import { safeParse } from 'valibot';
import { formatMoney } from '../../../domain/format.ts';
import { pixCode } from '../../../domain/money/pix-code.ts';
import {
  formatPixKey,
  MAX_PIX_CITY,
  MAX_RECEIVER,
  type PixAccount,
  pixInput,
  pixKeyLabels,
  readPixKey,
} from '../../../domain/money/pix-key.ts';
import { Card } from '../../ui/card.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { FormRow } from '../../ui/form/form.tsx';
import { QrCode, qrMatrix } from '../../ui/qr-code.tsx';
import { DepositCards } from './deposit/deposit-cards.tsx';
import { FieldsCard, type SettingsTabProps, TabForm } from './form/tab-form.tsx';
import type { SettingsForm } from './form/use-settings-form.ts';

export default function PixTab(props: SettingsTabProps) {
  const { form } = props;
  const typed = safeParse(pixInput, form.fields.pix);
  const account = typed.success ? typed.output : null;
  return (
    <TabForm {...props} ofStudio label="Pagamentos">
      <FieldsCard
        title="Receber por Pix"
        description="Ao registrar um pagamento, mostramos o QR code e o Pix copia e cola com o valor exato."
      >
        <PixFields form={form} />
      </FieldsCard>
      <Card title="Confira no seu banco">{account ? <Example account={account} /> : <NoKey />}</Card>
      <DepositCards form={form} />
    </TabForm>
  );
}

function PixFields({ form }: { form: SettingsForm }) {
  const { key } = form.fields.pix;
  const bankText = (name: 'pix.receiver' | 'pix.city', label: string, most: number) => (
    <FormText
      form={form}
      name={name}
      label={label}
      autoComplete="off"
      maxLength={most}
      description={`Até ${most} letras e números, sem acentos nem sinais.`}
    />
  );
  return (
    <>
      <FormText
        form={form}
        name="pix.key"
        label="Chave Pix"
        autoComplete="off"
        spellCheck="false"
        placeholder="CPF, CNPJ, celular, e-mail ou chave aleatória"
        description={kindHint(key)}
        onBlur={() => form.edit(({ pix }) => ({ pix: { ...pix, key: tidyKey(pix.key) } }))}
      />
      <FormRow>
        {bankText('pix.receiver', 'Nome de quem recebe', MAX_RECEIVER)}
        {bankText('pix.city', 'Cidade', MAX_PIX_CITY)}
      </FormRow>
    </>
  );
}

/** Which kind of key was recognised; of digits that could be another kind, how to write that one. */
function kindHint(text: string): string {
  const found = readPixKey(text);
  if (!found) return 'Sem chave, o pagamento por Pix é registrado sem QR code.';
  const digits = text.replace(/\D/g, '');
  const isPhoneToo = found.type === 'cpf' && readPixKey(`+55${digits}`)?.type === 'phone';
  const hint = isPhoneToo ? ' Se for um celular, comece com +55.' : '';
  return `Reconhecida como ${pixKeyLabels[found.type]}.${hint}`;
}

/** As it will be shown once it is saved; what is no key stays, to be refused. */
function tidyKey(text: string): string {
  const found = readPixKey(text);
  return found ? formatPixKey(found.value) : text;
}

const EXAMPLE = { amountCents: 100, transactionId: 'EXEMPLO' };

function Example({ account }: { account: PixAccount }) {
  const code = pixCode(account, EXAMPLE);
  const matrix = useMemo(() => (code === null ? null : qrMatrix(code)), [code]);
  if (matrix === null) return <NoKey />;
  return (
    <div className="settings-pix-example grid middle gap-5">
      <QrCode matrix={matrix} label="Exemplo de QR code do Pix" />
      <p>
        Aponte a câmera do aplicativo do seu banco: devem aparecer o titular da chave e{' '}
        {formatMoney(EXAMPLE.amountCents)}. Não é preciso pagar.
      </p>
    </div>
  );
}

function NoKey() {
  return <p>Com a chave, o nome e a cidade preenchidos, um QR code de exemplo aparece aqui.</p>;
}
