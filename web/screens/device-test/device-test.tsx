import { useEffect, useState, useSyncExternalStore } from 'react';
import { PageHeader } from '../../layout/page-header.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { debugLines, deviceFacts, insetSides, measureInsets } from './device-facts.ts';
import './device-test.css';

export function DeviceTest() {
  const [debug, setDebug] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const insets = useInsets();
  return (
    <>
      <PageHeader title="Teste no iPhone" description="O que o sistema reconhece neste aparelho." />
      <div className="ios-test grid gap-4">
        <Card title="Aparelho">
          <dl className="grid gap-2">
            {deviceFacts(insets).map(({ name, value, isOn }) => (
              <div className="row apart gap-4" key={name}>
                <dt className="muted">{name}</dt>
                <dd className="figures">
                  <Badge tone={isOn ? 'success' : 'neutral'}>{value}</Badge>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title="Áreas seguras" description="O que a tela reserva para o entalhe e a barra de gestos.">
          <dl className="grid gap-2">
            {insetSides.map(([side, label]) => (
              <div className="row apart gap-4" key={side}>
                <dt className="muted">{label}</dt>
                <dd className="figures">{insets[side]} px</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title="Depuração">
          <Switch
            isSelected={debug}
            onChange={setDebug}
            description="Marca as áreas seguras na tela e mostra o que o navegador informa."
          >
            Modo de depuração
          </Switch>
          {debug && (
            <>
              <pre className="ios-test-debug pad-3 tiny breakable sunken">
                {debugLines(insets).join('\n')}
              </pre>
              <div className="ios-test-outline" aria-hidden="true" />
            </>
          )}
          <Button variant="outline" onPress={() => setOpen(true)}>
            Abrir modal de teste
          </Button>
        </Card>
      </div>
      <Dialog
        title="Modal de teste"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button onPress={() => setOpen(false)}>Fechar modal</Button>}
      >
        <p>No telefone esta janela sobe de baixo, e o botão fica acima da barra de gestos.</p>
        <p>A página atrás não rola enquanto ela está aberta.</p>
      </Dialog>
    </>
  );
}

/** Measured again when the window changes: turning the phone moves the safe areas. */
function useInsets() {
  const size = useSyncExternalStore(onResize, windowSize);
  const [insets, setInsets] = useState(measureInsets);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured for each size
  useEffect(() => setInsets(measureInsets()), [size]);
  return insets;
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

const windowSize = () => `${innerWidth}x${innerHeight}`;
