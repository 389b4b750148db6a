/**
 * Copies a text; false where the browser lets no page do so. An app's own browser (Instagram's on Android, for one) may refuse the clipboard to a
 * page and still know the command of old, which copies what is selected. Call it inside the press itself.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const shown = document.createElement('span');
  shown.textContent = text;
  shown.style.cssText = 'position: fixed; top: 0; white-space: pre; user-select: text; clip-path: inset(50%)';
  document.body.append(shown);
  getSelection()?.selectAllChildren(shown);
  const isCopied = document.execCommand('copy');
  shown.remove();
  return isCopied;
}
