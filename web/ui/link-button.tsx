import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button-anchor.tsx';

/** A router link that looks like a button: `<LinkButton to="/signup" variant="outline">`. */
export const LinkButton = createLink(ButtonAnchor);
