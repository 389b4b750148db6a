import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import './tooltip.css';

interface TooltipProps {
  label: string;
  children: string;
}

/** On hover, on focus, and on a tap, where there is no hover. */
export function Tooltip({ label, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  // Inside the page's landmarks, not at the end of the document.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <span ref={setPlace}>
      <TooltipTrigger
        isOpen={isOpen}
        onOpenChange={setOpen}
        delay={0}
        closeDelay={150}
        shouldCloseOnPress={false}
      >
        <Button
          className="tooltip-mark centred faint"
          aria-label={label}
          onPress={({ pointerType }) =>
            pointerType !== 'mouse' && pointerType !== 'keyboard' && setOpen(!isOpen)
          }
        >
          <Info size={16} />
        </Button>
        {place && (
          <AriaTooltip className="tooltip-bubble bubble regular" offset={4} UNSTABLE_portalContainer={place}>
            {children}
          </AriaTooltip>
        )}
      </TooltipTrigger>
    </span>
  );
}
