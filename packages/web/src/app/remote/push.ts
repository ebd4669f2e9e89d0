/** Asks the browser to take messages of this server while no page is open; its address for them, if it agrees. */
export async function subscribeHere(): Promise<string | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined;
  try {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    const response = await fetch('/api/push-key');
    const { key } = (await response.json()) as { readonly key: string };
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return subscription.endpoint;
  } catch {
    return undefined;
  }
}
