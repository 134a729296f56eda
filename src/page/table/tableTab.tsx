export function TableTab() {
  return <div class="table-tab" />;
}
