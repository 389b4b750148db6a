import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Menu, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { type Gallery, MAX_GALLERY } from '../../../domain/gallery/gallery.ts';
import { galleryMessages } from '../../../domain/gallery/messages.ts';
import { api, call, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useFocusOfRow, useOrder } from '../../ui/use-order.ts';
import { GalleryRemovalDialog } from '../shared/gallery/removal-dialog.tsx';
import { GalleryTextDialog } from '../shared/gallery/text-dialog.tsx';
import { galleryQuery } from './requests.ts';
import './gallery-tab.css';

type GalleryPicture = Gallery['pictures'][number];

/** Configurações › Capa e logo: what the public page shows, in its order. */
export function GalleryTab({ mayEdit }: { mayEdit: boolean }) {
  const query = useQuery({ ...galleryQuery, enabled: mayEdit });
  return (
    <Card
      title="Galeria"
      description="As fotos do seu trabalho no fim da página de agendamento, só de clientes que autorizaram."
    >
      {mayEdit ? (
        query.data ? (
          <Pictures pictures={query.data.pictures} />
        ) : query.isError ? (
          <LoadFailed query={query} sentence={galleryMessages.loadFailed} />
        ) : (
          <SkeletonRows label="Carregando galeria..." rows={3} />
        )
      ) : (
        <p className="muted">Quem administra o estúdio escolhe as fotos.</p>
      )}
    </Card>
  );
}

const steps = [
  { verb: 'Subir', icon: <ArrowUp />, by: -1 },
  { verb: 'Descer', icon: <ArrowDown />, by: 1 },
];

function Pictures({ pictures }: { pictures: GalleryPicture[] }) {
  const onOrder = useSavedOrder();
  const { announcement, move, dragAndDropHooks } = useOrder({
    ...{ rows: pictures, onOrder },
    nameOf: ({ text }) => text,
  });
  const keep = useFocusOfRow(pictures);
  const [open, setOpen] = useState<{ what: 'text' | 'removal'; picture: GalleryPicture } | null>(null);
  const close = () => setOpen(null);
  if (pictures.length === 0) {
    return (
      <EmptyState
        picture="people"
        sentence={galleryMessages.empty}
        hint={galleryMessages.howTo}
        action={<LinkButton to="/clients">Ver clientes</LinkButton>}
      />
    );
  }
  return (
    <div className="stack gap-4">
      <p className="muted small">
        {pictures.length} de {MAX_GALLERY}. Arraste ou use as setas para mudar a ordem.
      </p>
      <GridList
        aria-label="Fotos na ordem da página"
        className="gallery-order grid gap-2"
        items={pictures}
        dependencies={[pictures]}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
      >
        {(picture) => {
          const index = pictures.indexOf(picture);
          const { text, url } = picture;
          return (
            <GridListItem textValue={text} className="gallery-row">
              <Button slot="drag" variant="ghost" iconOnly icon={<Menu />} />
              <img src={url} alt="" loading="lazy" draggable={false} />
              <span className="gallery-text breakable small grow shrinks">{text}</span>
              <span className="gallery-buttons row">
                {steps.map(({ verb, icon, by }) => (
                  <Button
                    key={verb}
                    variant="ghost"
                    iconOnly
                    aria-label={`${verb} ${text}`}
                    aria-disabled={pictures[index + by] === undefined}
                    icon={icon}
                    onPress={(event) => keep(event.target, () => move(index, index + by))}
                  />
                ))}
                <Button
                  variant="ghost"
                  iconOnly
                  aria-label={`Editar a descrição de ${text}`}
                  icon={<Pencil />}
                  onPress={() => setOpen({ what: 'text', picture })}
                />
                <Button
                  variant="ghost"
                  iconOnly
                  aria-label={`Tirar da galeria: ${text}`}
                  icon={<Trash2 />}
                  onPress={() => setOpen({ what: 'removal', picture })}
                />
              </span>
            </GridListItem>
          );
        }}
      </GridList>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {open?.what === 'removal' && <GalleryRemovalDialog id={open.picture.id} onClose={close} />}
      {open?.what === 'text' && (
        <GalleryTextDialog
          title="Descrição da foto"
          text={open.picture.text}
          submitLabel="Salvar"
          saved={galleryMessages.saved}
          save={(text) => call(api.gallery[':id'].$put({ param: { id: open.picture.id }, json: { text } }))}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Shown at once and saved, one order after another; what the server refuses is read again. */
function useSavedOrder() {
  const queryClient = useQueryClient();
  const { queryKey } = galleryQuery;
  const { mutate } = useMutation({
    scope: { id: 'gallery-order' },
    mutationFn: (ids: string[]) => call(api.gallery.order.$put({ json: { ids } })),
    onError: (error) => {
      toast.error(messageOf(error));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (rows: readonly GalleryPicture[]) => {
    queryClient.setQueryData(queryKey, { pictures: [...rows] });
    mutate(rows.map(({ id }) => id));
  };
}
