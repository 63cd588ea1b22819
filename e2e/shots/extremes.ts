export const EXTREME_PROMPT =
  'A harbour town at first light, seen from the hill behind it: tiled roofs, wet stairs, laundry, gulls; '
    .repeat(5)
    .slice(0, 500);

export const EXTREME_EMAIL = `${'a'.repeat(54)}@a-rather-long-domain.example.com`;
