export const labelledActionClass =
  'inline-flex h-13 min-w-18 flex-none flex-col items-center justify-center gap-1 rounded-control px-1 text-12 font-medium text-muted hover:bg-hover hover:text-text active:bg-press';
