import { useState } from 'react';
import { Banner, type BannerTone } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type ToastOptions, type ToastType, toast } from '../../ui/toast-queue.ts';

const toasts: readonly [ToastType, string, ToastOptions][] = [
  ['success', 'Sucesso', { title: 'Sucesso', message: 'Cliente salva com sucesso!' }],
  ['error', 'Erro', { message: 'Não foi possível salvar a cliente.' }],
  ['warning', 'Atenção', { title: 'Atenção', message: 'Esta cliente já tem um agendamento neste dia.' }],
  ['info', 'Informação', { title: 'Informação', message: 'Há um novo agendamento para amanhã.' }],
];

export function ToastSamples() {
  return (
    <div className="cluster gap-2">
      {toasts.map(([type, label, options]) => (
        <Button key={type} variant="outline" onPress={() => void toast[type](options)}>
          {label}
        </Button>
      ))}
      <Button
        variant="outline"
        onPress={() =>
          void toast.info({ message: 'Este aviso fica até você dispensá-lo.', persistent: true })
        }
      >
        Persistente
      </Button>
    </div>
  );
}

const alerts: readonly [BannerTone, string, string][] = [
  ['success', 'Tudo certo', 'As configurações foram salvas.'],
  ['danger', 'Não foi possível salvar', 'Verifique os campos marcados e tente novamente.'],
  ['warning', 'Horário fora do expediente', 'O estúdio fecha às 18:00 neste dia.'],
  ['info', 'Você está sem conexão', 'Os dados são os da última leitura.'],
];

export function AlertSamples() {
  const [dismissed, setDismissed] = useState<readonly BannerTone[]>([]);
  return (
    <div className="error-demo-stack grid gap-3">
      {alerts.map(([tone, title, text]) =>
        dismissed.includes(tone) ? null : (
          <Banner key={tone} tone={tone} title={title} onDismiss={() => setDismissed([...dismissed, tone])}>
            {text}
          </Banner>
        ),
      )}
      {dismissed.length > 0 && (
        <Button variant="outline" onPress={() => setDismissed([])}>
          Mostrar alertas de novo
        </Button>
      )}
    </div>
  );
}
