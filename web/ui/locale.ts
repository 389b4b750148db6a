/**
 * The controls speak pt-BR whatever the browser's language: only those words are in the build, so any other language would
 * find none and throw. react-aria looks for the language here before it asks the browser; a page's entry imports this first,
 * because the language is taken when its modules are loaded.
 */
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'pt-BR' });
