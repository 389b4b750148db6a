interface Props {
  caption: string;
  columns?: readonly string[];
  rows: readonly (readonly [string, ...(string | number)[]])[];
}

export function ChartTable({ caption, columns, rows }: Props) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        {columns && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
