import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
  SelectionIndicator,
} from 'react-aria-components/Tabs';
import { formatCount } from '../../domain/format.ts';
import type { Unstyled } from './field-text.tsx';
import { useSideways } from './use-sideways.ts';
import './tabs.css';

export function Tabs(props: Unstyled<AriaTabsProps> & { children: ReactNode }) {
  return <AriaTabs {...props} />;
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const { scroller, hidden, scroll } = useSideways();
  return (
    <div className="tab-strip shrinks anchor">
      {hidden.before && <More side="before" onPress={() => scroll(-1)} />}
      <div className="no-scrollbar tab-scroller" ref={scroller}>
        <AriaTabList aria-label={label} className="tab-list row gap-1">
          {children}
        </AriaTabList>
      </div>
      {hidden.after && <More side="after" onPress={() => scroll(1)} />}
    </div>
  );
}

function More({ side, onPress }: { side: 'before' | 'after'; onPress: () => void }) {
  const Sign = side === 'before' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className="tab-more grid muted"
      data-side={side}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
    >
      <Sign />
    </button>
  );
}

interface TabProps extends Unstyled<AriaTabProps> {
  id: string;
  icon?: ReactNode;
  count?: number | undefined;
  children: ReactNode;
}

export function Tab({ icon, count, children, ...props }: TabProps) {
  return (
    <AriaTab {...props} className="tab row middle gap-2 muted medium">
      {icon}
      <span>{children}</span>
      {count !== undefined && (
        <span className="tab-count muted tiny figures text-centre">{formatCount(count)}</span>
      )}
      <SelectionIndicator className="tab-indicator" />
    </AriaTab>
  );
}

export function TabPanel(props: Unstyled<AriaTabPanelProps> & { id: string; children: ReactNode }) {
  return <AriaTabPanel {...props} className="tab-panel" />;
}
