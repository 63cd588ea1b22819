import { useTranslation } from '../../../i18n/use-translation.ts';

export type RowSelection<Row> = {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
};

type RowCheckboxProps<Row> = {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  isForAll?: boolean;
};

export function RowCheckbox<Row>({ selection, rows, isForAll = false }: RowCheckboxProps<Row>) {
  const { t } = useTranslation('admin');
  const { chosen, onChange, keyOf, nameOf } = selection;
  const keys = rows.map(keyOf);
  const count = keys.filter(key => chosen.has(key)).length;
  const isChecked = count > 0 && count === keys.length;
  const [first] = rows;

  function handleChange(): void {
    const others = [...chosen].filter(key => !keys.includes(key));
    onChange(new Set(isChecked ? others : [...others, ...keys]));
  }

  return (
    <span className="inline-flex size-6 items-center justify-center">
      <input
        ref={box => {
          if (box) box.indeterminate = count > 0 && !isChecked;
        }}
        type="checkbox"
        className="size-4 cursor-pointer"
        aria-label={
          isForAll
            ? t('table.chooseAll')
            : t('table.choose', { name: first === undefined ? '' : nameOf(first) })
        }
        checked={isChecked}
        onChange={handleChange}
      />
    </span>
  );
}
