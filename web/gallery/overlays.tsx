import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import { Example, Row } from './example.tsx';

const categories = [
  { id: 'cilios', label: 'Cílios' },
  { id: 'micropigmentacao', label: 'Micropigmentação' },
  { id: 'outros', label: 'Outros' },
];

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null);
  const change = (name: typeof open) => (isOpen: boolean) => setOpen(isOpen ? name : null);
  return (
    <Example title="Janelas e avisos">
      <Row>
        <Button variant="outline" onPress={() => setOpen('dialog')}>
          Abrir janela
        </Button>
        <Button variant="outline" onPress={() => setOpen('sheet')}>
          Abrir folha
        </Button>
        <Button variant="outline" onPress={() => setOpen('confirm')}>
          Excluir
        </Button>
      </Row>
      <Toasts />
      <Dialog
        title="Novo serviço"
        description="Aparece na sua página de agendamento."
        isOpen={open === 'dialog'}
        onOpenChange={change('dialog')}
        footer={({ close }) => (
          <>
            <Button variant="outline" onPress={close}>
              Cancelar
            </Button>
            <Button onPress={close}>Salvar</Button>
          </>
        )}
      >
        <Form>
          <TextField label="Nome" autoFocus />
          <Select label="Categoria" items={categories} defaultSelectedKey="cilios" />
          <TextField label="Preço" mask="money" prefix="R$" />
          <DatePicker label="Disponível a partir de" />
          <TextField label="Descrição" multiline />
        </Form>
      </Dialog>
      <Sheet title="Marina Alves" isOpen={open === 'sheet'} onOpenChange={change('sheet')}>
        <p>Próximo horário: sexta-feira, 21 de novembro, 14:00.</p>
      </Sheet>
      <ConfirmDialog
        title="Excluir agendamento"
        confirmLabel="Excluir"
        isOpen={open === 'confirm'}
        onOpenChange={change('confirm')}
        onConfirm={() => new Promise((done) => setTimeout(done, 600))}
      >
        Tem certeza que deseja excluir este agendamento?
      </ConfirmDialog>
    </Example>
  );
}

function Toasts() {
  return (
    <Row>
      <Button variant="secondary" onPress={() => toast.success('Configurações salvas com sucesso!')}>
        Sucesso
      </Button>
      <Button variant="secondary" onPress={() => toast.error('Erro ao salvar bloqueio. Tente novamente.')}>
        Erro
      </Button>
      <Button
        variant="secondary"
        onPress={() =>
          toast.warning({ title: 'Sem conexão', message: 'Os horários podem estar desatualizados.' })
        }
      >
        Atenção
      </Button>
      <Button
        variant="secondary"
        onPress={() =>
          toast.info({
            message: 'Serviço desativado.',
            action: { label: 'Desfazer', onAction: () => toast.success('Serviço reativado.') },
          })
        }
      >
        Com ação
      </Button>
    </Row>
  );
}
