import { useEffect, useState } from 'react';

/** `unsupported`: there is no way to ask. `unknown`: the browser does not say what it would answer. */
export type LocationPermission = 'unsupported' | 'unknown' | PermissionState;

/** Whether this browser tells the page where it is, kept up to date when the browser's settings change. */
export function useLocationPermission(): LocationPermission {
  const [permission, setPermission] = useState<LocationPermission>('unknown');
  useEffect(() => {
    if (!window.isSecureContext || !('geolocation' in navigator)) {
      setPermission('unsupported');
      return;
    }
    let status: PermissionStatus | undefined;
    let isGone = false;
    const follow = () => status && setPermission(status.state);
    findStatus().then((found) => {
      if (isGone || !found) return;
      status = found;
      status.addEventListener('change', follow);
      follow();
    });
    return () => {
      isGone = true;
      status?.removeEventListener('change', follow);
    };
  }, []);
  return permission;
}

/** Some browsers have no such question, and some refuse to answer it. */
async function findStatus(): Promise<PermissionStatus | null> {
  try {
    return (await navigator.permissions?.query({ name: 'geolocation' })) ?? null;
  } catch {
    return null;
  }
}
