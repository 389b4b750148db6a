const { resolvedOptions } = Intl.DateTimeFormat.prototype;

/** Chrome calls a clock that it does not know 'Etc/Unknown', and throws at that name, which react-aria's calendars hand back to it. */
Intl.DateTimeFormat.prototype.resolvedOptions = function () {
  const options = resolvedOptions.call(this);
  return options.timeZone === 'Etc/Unknown' ? { ...options, timeZone: 'UTC' } : options;
};

export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
