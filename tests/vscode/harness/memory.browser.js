// Evaluated in a page before VS Code's scripts: puts what an extension remembers of earlier windows where VS Code in a browser
// keeps that. A window that has been open before keeps its own.
(extension, memory) => {
  if (window !== window.top || window.origin === 'null') return;
  const opening = indexedDB.open('vscode-web-state-db-global', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('ItemTable').put(JSON.stringify(memory), extension);
  opening.onsuccess = () => opening.result.close();
};
