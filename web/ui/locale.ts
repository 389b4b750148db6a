/**
 * Only the words of pt-BR are in the build: react-aria would throw for another language, which it looks for here before it asks the
 * browser. First import of a page's entry, for it is read when modules are loaded.
 */
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'pt-BR' });
