@rem Windows has no exec, with which package.json starts the server in the place of the shell.
@%*
