import { ChevronDown, CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../../ui/button.tsx';
import './sections.css';

interface FormSection {
  title: string;
  answered: number;
  of: number;
  content: ReactNode;
}

interface Props {
  sections: readonly FormSection[];
  /** -1 for none. */
  open: number;
  onOpen: (index: number) => void;
}

export function Sections({ sections, open, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const openNext = (index: number) => {
    onOpen(index);
    const heading = list.current?.querySelectorAll<HTMLElement>('.form-section-button')[index];
    heading?.focus();
    // Once the section above has closed.
    requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start' }));
  };
  return (
    <div className="form-sections" ref={list}>
      {sections.map(({ title, answered, of, content }, index) => (
        <Disclosure
          key={title}
          className="form-section"
          isExpanded={open === index}
          onExpandedChange={(isExpanded) => onOpen(isExpanded ? index : -1)}
        >
          <Heading level={3}>
            <AriaButton slot="trigger" className="form-section-button">
              <span className="form-section-names">
                <span className="form-section-step">
                  Seção {index + 1} de {sections.length}
                </span>
                {title}
              </span>
              <span className="form-section-progress">
                {answered === of && <CircleCheck aria-hidden="true" />}
                {answered} de {of}
                <span className="visually-hidden"> respondidas</span>
              </span>
              <ChevronDown aria-hidden="true" className="form-section-chevron" />
            </AriaButton>
          </Heading>
          <DisclosurePanel className="form-section-panel">
            <div className="form-section-content">
              {content}
              {index < sections.length - 1 && (
                <Button variant="outline" onPress={() => openNext(index + 1)}>
                  Próxima seção
                </Button>
              )}
            </div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </div>
  );
}
