import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { areShortcutsOff, turnShortcuts } from './shortcuts-off.ts';
import './shortcuts-help.css';

const shortcuts: [keys: string[], what: string][] = [
  [['/'], 'Buscar'],
  [['n'], 'Novo: agendamento, cliente ou o que a tela mostra'],
  [['g', 'a'], 'Agenda'],
  [['g', 'c'], 'Clientes'],
  [['g', 'd'], 'Dashboard'],
  [['g', 'f'], 'Financeiro'],
  [['↓', '↑'], 'Andar pelas listas'],
  [['?'], 'Esta ajuda (ou Ctrl + /)'],
];

export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(() => !areShortcutsOff());
  return (
    <Dialog title="Atalhos do teclado" size="sm" onClose={onClose}>
      <dl className="shortcuts grid gap-2">
        {shortcuts.map(([keys, what]) => (
          <div className="grid middle gap-3" key={what}>
            <dt className="row gap-1">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        isSelected={isOn}
        onChange={(on) => {
          turnShortcuts(on);
          setOn(on);
        }}
        description="Desligue se teclas soltas atrapalham, como ao ditar."
      >
        Usar atalhos de uma tecla
      </Switch>
    </Dialog>
  );
}
