import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import './studio-import.css';

// The rules of what is sent come with it.
const StudioImportDialog = lazyDialog(() => import('./studio-import-dialog.tsx'));

export function StudioImportCard({ isOwner }: { isOwner: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      level={3}
      icon={<PackageOpen />}
      title="Trazer de outro estúdio Lume"
      description="Do .zip de uma exportação: configurações, serviços, clientes, bloqueios, agendamentos e pagamentos."
    >
      {isOwner ? (
        <Button variant="outline" onPress={() => setOpen(true)}>
          Trazer de outro estúdio
        </Button>
      ) : (
        <p className="muted small">Só a proprietária do estúdio pode trazer outro estúdio.</p>
      )}
      {isOpen && <StudioImportDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
