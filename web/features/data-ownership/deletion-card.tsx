import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { Ownership } from '../../../domain/account/data-ownership.ts';
import { ownershipSentences } from '../../../domain/account/ownership-sentences.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** 'Excluir conta', while nothing of the kind was asked for. */
export function DeletionCard({ ownership }: { ownership: Ownership }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      level={3}
      icon={<UserRoundX />}
      title="Excluir conta"
      description={ownershipSentences.deletionHint(ownership)}
    >
      <div className="ownership-stack">
        <Button variant="outline" onPress={() => setOpen(true)} isDisabled={!ownership.hasPassword}>
          Excluir conta
        </Button>
        {!ownership.hasPassword && (
          <p className="ownership-hint">{ownershipSentences.deletionNeedsPassword}</p>
        )}
      </div>
      {isOpen && <DeletionDialog ownership={ownership} onClose={() => setOpen(false)} />}
    </Card>
  );
}
