import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import type { SceneForm } from './SceneForm.tsx';

/** The form a table is set up with. It comes when its fold is opened. */
export function useSceneForm() {
  const [Form, setForm] = useState<typeof SceneForm>();
  return {
    onUnfold: () => {
      if (!Form) void import('./SceneForm.tsx').then((part) => setForm(() => part.SceneForm));
    },
    sceneForm: (props: ComponentProps<typeof SceneForm>) =>
      Form ? <Form {...props} /> : <p class="quiet">Loading the form …</p>,
  };
}
