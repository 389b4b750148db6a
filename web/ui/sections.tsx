import { ChevronDown, CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import './sections.css';

export interface Section {
  title: string;
  /** Below the title. */
  note?: string | undefined;
  isDone: boolean;
  /** How far it is. */
  state?: ReactNode;
  /** `openAt` leads to another section, or with -1 to none. */
  content: (openAt: (index: number) => void) => ReactNode;
}

interface Props {
  /** What one is called: 'Seção', 'Passo'. */
  name: string;
  sections: readonly Section[];
  /** -1 for none. */
  open: number;
  onOpen: (index: number) => void;
  /** Rank of the titles in the page's outline. */
  level?: 2 | 3;
}

/** Sections of which one is open, each with how far it is. */
export function Sections({ name, sections, open, onOpen, level = 3 }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const openAt = (index: number) => {
    onOpen(index);
    const heading = list.current?.querySelectorAll<HTMLElement>('.form-section-button')[index];
    heading?.focus();
    // Once the section above has closed.
    requestAnimationFrame(() => heading?.scrollIntoView({ block: 'start' }));
  };
  return (
    <div className="stack gap-3" ref={list}>
      {sections.map(({ title, note, isDone, state, content }, index) => (
        <Disclosure
          key={title}
          className="form-section panel"
          isExpanded={open === index}
          onExpandedChange={(isExpanded) => onOpen(isExpanded ? index : -1)}
        >
          <Heading level={level}>
            <AriaButton slot="trigger" className="form-section-button row middle gap-3 text-start wide">
              <span className="stack grow shrinks">
                <span className="faint small regular">
                  {name} {index + 1} de {sections.length}
                </span>
                {title}
                {note && <span className="faint small regular">{note}</span>}
              </span>
              <span className="form-section-progress faint small cluster middle gap-1 regular">
                {isDone && <CircleCheck aria-hidden="true" />}
                {state}
              </span>
              <ChevronDown aria-hidden="true" className="form-section-chevron" />
            </AriaButton>
          </Heading>
          <DisclosurePanel>
            <div className="form-section-content stack gap-6">{content(openAt)}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </div>
  );
}
