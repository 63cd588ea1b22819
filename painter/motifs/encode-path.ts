import svgpath from 'svgpath';

/** The cells of the grid are eighths of the SVG's units; the grid has 256 x 256 cells. */
const STEPS_A_UNIT = 8;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param path any SVG path; details that are smaller than a cell are lost */
export function encodePath(path: string): string {
  let x = 0;
  let y = 0;
  let encoded = '';
  const put = (command: string, ...places: number[]): void => {
    encoded += command;
    for (let i = 0; i < places.length; i += 2) {
      const nextX = Math.round((places[i] ?? 0) * STEPS_A_UNIT);
      const nextY = Math.round((places[i + 1] ?? 0) * STEPS_A_UNIT);
      encoded += encodeNumber(nextX - x) + encodeNumber(nextY - y);
      [x, y] = [nextX, nextY];
    }
  };
  svgpath(path)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _, penX, penY) => {
      if (command === 'H') put('l', numbers[0] ?? 0, penY);
      else if (command === 'V') put('l', penX, numbers[0] ?? 0);
      else put(command.toLowerCase(), ...numbers);
    });
  return encoded;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let digits = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    digits += DIGITS[rest > 0 ? digit | 32 : digit] ?? '';
  } while (rest > 0);
  return digits;
}
